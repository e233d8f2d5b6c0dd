/** The static personal page (spec §2, /portfolio). The person is fictional, and the page says so. */
export const copy = {
	title: "My portfolio",
	name: "Nusrat Jahan",
	role: "Web developer, Dhaka",
	intro:
		"I build shops and tools for the web that load at once and say what they mean. This page is a sample: the person is made up, the skills are those that went into this shop.",
	educationTitle: "Education",
	education: [
		{
			what: "BSc in Computer Science and Engineering",
			where: "A university in Dhaka",
			when: "2017 – 2021",
		},
		{
			what: "Higher Secondary Certificate, Science",
			where: "A college in Cumilla",
			when: "2014 – 2016",
		},
	],
	skillsTitle: "Skills",
	skills: [
		{
			area: "In the browser",
			list: ["TypeScript", "React", "React Router", "Tailwind CSS", "Accessibility"],
		},
		{ area: "On the server", list: ["Node.js", "Hono", "PostgreSQL", "Drizzle", "OpenAPI"] },
		{ area: "Around it", list: ["Vitest", "Playwright", "Git", "Blender", "Technical writing"] },
	],
	linksTitle: "Three sites I keep going back to",
	links: [
		{
			name: "MDN Web Docs",
			why: "what the web can do, and since when",
			to: "https://developer.mozilla.org/",
		},
		{ name: "React", why: "the library these pages are made with", to: "https://react.dev/" },
		{
			name: "PostgreSQL",
			why: "where every order of this shop is stored",
			to: "https://www.postgresql.org/",
		},
	],
} as const;
