import { formatCount } from "../../kernel/digits.ts";
import { maxReturnPictures, maxReturnWords } from "./rules.ts";

export const copy = {
	reason: {
		damaged: "It arrived damaged or does not work",
		"wrong part": "It is not the part I ordered",
		"not as described": "It is not as described",
		"changed mind": "I have changed my mind",
		warranty: "It has failed under its warranty",
	},
	state: {
		asked: "asked",
		accepted: "accepted",
		"taken back": "taken back",
		closed: "closed",
		refused: "refused",
		withdrawn: "withdrawn",
	},
	rules: {
		reason: "Please choose why you send it back.",
		words: `Please use at most ${formatCount(maxReturnWords)} characters.`,
		chooseLines: "Please choose what to send back, each part once.",
		units: "Please give a whole number of units.",
		picture: "Please upload the picture first, and send the id that the upload gave.",
		picturesTooMany: `At most ${maxReturnPictures} pictures can be sent with it.`,
		picturesWaiting: "You have uploaded too many pictures that no return uses. Please use those.",
		answer: "Please write the customer a sentence.",
		answerTooLong: `Please use at most ${formatCount(maxReturnWords)} characters.`,
		state: "Please give one of: accepted, refused, taken back.",
		stateListed:
			"Please give one of: waiting, done, asked, accepted, taken back, closed, refused, withdrawn.",
		serial: "Please give serial numbers of this part.",
		notDelivered: "Something can be sent back once the order is delivered.",
		tooLate:
			"The time to send this back for this reason is over. Please call us if something is wrong.",
		tooMany: "That is more than was bought and is not in another return already.",
		decided: "The shop has decided on this return already, so it cannot be withdrawn here.",
		notThatWay:
			"A return goes from asked to accepted, then taken back, then closed. This step is not possible now.",
		tooManyUnits: "No more units can go to stock or back to the customer than were sent in.",
		closedOtherwise: "This return is closed already. Please look at it again.",
	},
} as const;
