import { ResponsiveImage } from "../ui/responsive-image.tsx";
import { pictureFilesAt } from "./images/image-files.ts";
import { pictureFile } from "./images/shipped-images.ts";

/** The open, empty box of a list with nothing in it; the words beside it say what is missing. */
export function EmptyBox() {
	return (
		<ResponsiveImage
			files={pictureFilesAt(pictureFile("empty"))}
			alt=""
			sizes="8rem"
			className="aspect-square w-32"
		/>
	);
}
