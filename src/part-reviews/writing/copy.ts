import { formatCount } from "../../kernel/digits.ts";
import { maxLength, maxPictures } from "../shown/rules.ts";

const long = formatCount(maxLength);

export const copy = {
	stars: "Please choose one to five stars.",
	reviewNeeded: "Please write what the part is like.",
	reviewLong: `Please keep it to ${long} characters.`,
	tooManyPictures: `Please choose at most ${maxPictures} pictures.`,
	pictureNotOurs: "Please upload the picture here.",
	notReceived: "You can review a part once it has been delivered.",
	hidden:
		"The shop has hidden your review of this part, so it can neither be changed nor be written anew.",
	tooMany: "You have sent many reviews today, thank you. Please try again tomorrow.",
	reasonNeeded: "Please say why it is hidden: its writer reads it.",
	reasonLong: "Please keep it to 300 characters.",
	answerNeeded: "Please write an answer, or take it away.",
	answerLong: `Please keep it to ${long} characters.`,
	wrongLink: "This link is not complete. Please copy all of it from the mail.",
	stateListed: "Please give one of: waiting, done, reported, unanswered, answered, hidden.",
	badId: "Please give the id of an order or a part.",
} as const;
