/** The blog's five questions (spec §2, Blog), answered in our own words. */
export const copy = {
	heading: "This is Blog",
	description: "Five questions about building for the web, answered plainly.",
	items: [
		{
			question: "How do you make a front end quicker?",
			answers: [
				"Measure first, on a slow phone: what does a visitor wait for before the page can be read, and before it can be used? Almost always it is too much script, pictures larger than their place, or fonts that arrive late.",
				"Then send less. Render the first view on the server, split the code by page, fetch rarely used parts when they are first needed, and serve pictures in modern formats at the width at which they are shown. Set their width and height so that nothing jumps.",
				"Let the network help: compress, cache what has a fingerprint in its name for ever, and fetch the next page when the pointer comes near its link. Last comes the script that is left: avoid rendering what did not change, and keep long tasks off the main thread.",
			],
		},
		{
			question: "How do you manage state in a React application?",
			answers: [
				"Ask of each piece of state where it belongs. What the address should remember (a page number, a filter) belongs in the address. What the server owns belongs to the loader that fetched it and should not be copied. What a form holds belongs to the form.",
				"What is left is usually small: whether a menu is open, which slide shows. Keep it in the component that uses it with useState or useReducer, and lift it to the nearest common parent when two components need it. Context carries what many need and few change, such as a theme.",
				"A store such as Redux or Zustand earns its place when distant parts of the screen change the same thing often. It is seldom the first thing to reach for.",
			],
		},
		{
			question: "How does prototype inheritance work?",
			answers: [
				"Every JavaScript object has a hidden link to another object, its prototype, or to null. When you read a property that the object does not have itself, the engine looks at the prototype, then at the prototype's prototype, until it finds it or the chain ends and you get undefined.",
				"Writing is different: it creates the property on the object itself and hides the one further up. So a method can live once on the prototype and serve a thousand objects, while each keeps its own data.",
				"Functions used with new give their prototype property to the objects they make, and class is a clearer way to write the same thing: methods go on the prototype, extends links one prototype to the next, and super looks one step up.",
			],
		},
		{
			question: "Why do you not set state directly in React?",
			answers: [
				"Because React does not watch your objects. If you write products.push(part) or this.state.products = [...], the data changes but React is not told, so the screen goes on showing what was there before.",
				"Calling the setter says that something is new: React plans a render, groups several changes into one, and compares the new value with the old by identity. A changed object that is still the same object looks unchanged, so components that skip needless renders will skip this one too.",
				"So make a new value instead: setProducts([...products, part]). And when the next value depends on the last, pass a function, setCount((count) => count + 1), because the value you see may already be out of date.",
			],
		},
		{
			question: "What is a unit test, and why write them?",
			answers: [
				"A unit test runs one small piece of the program, a rule such as the total of an order, with known input and checks the result. It needs no browser and no network, so thousands run in seconds, on every change.",
				"It finds a mistake minutes after it was made instead of weeks later in front of a customer; it says in a sentence what the piece promises; and it lets you tidy the inside without fear. Code that is hard to test is usually doing two things at once, and the test says so early.",
				"Unit tests are the bottom of a pile: some tests with a real database above them, and a few journeys through a real browser on top, because pieces that work alone can still disagree.",
			],
		},
	],
} as const;
