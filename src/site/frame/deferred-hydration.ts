/**
 * Runs at the end of <body>. Starts the page's scripts, which `holdScripts` held back, once the first view is there:
 * on a slow line words, font and first pictures have it for themselves. With the first touch they start at once, and
 * after three seconds in any case, so that a picture which never comes holds nothing back. A button that is pressed
 * before the scripts run is pressed again when they do (`useAwakeSign`). Where the line was lost before they came, the
 * page is fetched anew once it is back.
 */
export const startDeferredScripts = `(function (d) {
	var held = d.querySelector("script[data-deferred]"), pressed = null, touches = ["pointerdown", "keydown", "focusin"];
	function wake() {
		if (!held) return;
		var script = d.createElement("script");
		script.type = "module";
		script.textContent = held.textContent;
		held = null;
		touches.forEach(function (name) { d.removeEventListener(name, wake, true); });
		d.querySelectorAll("link[rel=modulepreload]").forEach(function (link) { link.removeAttribute("media"); });
		d.head.append(script);
		script.remove();
	}
	function keep(event) {
		var button = event.target.closest("button[type=button]");
		if (button) pressed = button;
	}
	function again() { location.reload(); }
	touches.forEach(function (name) { d.addEventListener(name, wake, true); });
	addEventListener("online", again);
	addEventListener("load", function () { requestAnimationFrame(function () { setTimeout(wake); }); });
	setTimeout(wake, 3000);
	d.addEventListener("click", keep, true);
	d.addEventListener("hydrated", function () {
		d.removeEventListener("click", keep, true);
		removeEventListener("online", again);
		if (pressed && pressed.isConnected) setTimeout(function () { pressed.click(); });
	}, { once: true });
})(document)`;
