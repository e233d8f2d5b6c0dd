# Renders one picture: blender -b --factory-startup -P imagery/render.py -- NAME [out=PATH.png] [q=draft|mid|final] [spp=N] [pct=N]
# NAME stands in the VARIANTS of a file in categories/ or scenes/: NAME -> the options that its build(**options) takes.
# build() models and lights the thing and sets the camera; everything after that is the same for all pictures.
# render.py -- list names them all, each with its file. render.sh calls this and makes the files that ship.
import sys, os, glob, importlib.util
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, HERE); sys.path.insert(0, os.path.join(HERE, 'categories'))
import finishing, modelling

def load(path):
    s = importlib.util.spec_from_file_location(os.path.basename(path)[:-3], path); m = importlib.util.module_from_spec(s); s.loader.exec_module(m); return m

def variants():
    found = {}
    for path in sorted(glob.glob(os.path.join(HERE, 'categories', '*.py')) + glob.glob(os.path.join(HERE, 'scenes', '*.py'))):
        m = load(path)
        for name, options in getattr(m, 'VARIANTS', {}).items(): found[name] = (m, options)
    return found

rest = sys.argv[sys.argv.index('--') + 1:]
name, A = rest[0], dict(one.partition('=')[::2] for one in rest[1:])
found = variants()
if name == 'list': print('\n'.join(f'PICTURE {n} {m.__name__}' for n, (m, _) in found.items())); sys.exit()
module, options = found[name]
options = {**options, **{k[2:]: (float(v) if v.replace('.', '').replace('-', '').isdigit() else v) for k, v in A.items() if k.startswith('o.')}}
dark = options.pop('dark', False)
modelling.reset(); look = module.build(**options) or {}
q = A.get('q', 'draft'); out = A.get('out', f'/tmp/{name}.png')
# a lit part with an unlit twin (the same options and dark): one render gives both
twin = next((n for n, (m, o) in found.items() if m is module and not dark and o == {**options, 'dark': True}), None) if q != 'draft' else None
if dark: finishing.darken()
if A.get('shadow') == '0': look['shadow'] = 0   # for a quick look
if twin: finishing.part_light(); look['dark_path'] = os.path.join(os.path.dirname(out), twin + '.part.png')
# same shape, other colour: the shadow on the floor is the same one
same = {k: v for k, v in options.items() if k not in ('body', 'lit', 'accent', 'accent2')}
key = module.__name__ + '_' + '_'.join(f'{k}{v}' for k, v in sorted(same.items()))
finishing.render_denoised(out, look.pop('size', (1600, 1600)), int(A.get('pct', {'draft': 25}.get(q, 100))), int(A.get('spp', {'draft': 10, 'mid': 12, 'final': 24}[q])),
    shadow_key=key if q != 'draft' else None, **look)
sys.stdout.flush(); os._exit(0)   # PyTorch and Blender end each other badly
