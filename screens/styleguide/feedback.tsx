import { useState } from "react";
import { Button } from "../../src/ui/button.tsx";
import { Carousel } from "../../src/ui/carousel.tsx";
import { ConfirmDialog } from "../../src/ui/dialog/confirm-dialog.tsx";
import { FullScreenLoader } from "../../src/ui/spinner.tsx";
import { toast } from "../../src/ui/toast.ts";
import { Example, Row } from "./example.tsx";
import { copy } from "./styleguide.copy.ts";

const toastTypes = ["success", "error", "info"] as const;
const coveredMs = 2_000;

/** Dialog, toasts, full-screen loader and carousel. */
export function Feedback() {
	return (
		<>
			<Example title={copy.sections.asking}>
				<Row>
					<Asking />
					{toastTypes.map((type) => (
						<Button key={type} look="quiet" onClick={() => void toast[type](copy.toasts[type])}>
							{copy.toasts[type]}
						</Button>
					))}
					<Covering />
				</Row>
			</Example>
			<Example title={copy.sections.turning}>
				<div className="overflow-hidden rounded-md bg-bottle text-on-bottle">
					<Carousel
						label={copy.carousel.label}
						labels={copy.carousel.words}
						slides={copy.carousel.slides.map((name) => ({
							name,
							content: <p className="p-6 text-2xl">{name}</p>,
						}))}
					/>
				</div>
			</Example>
		</>
	);
}

function Asking() {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const { dialog } = copy;
	return (
		<>
			<Button look="danger" onClick={() => setOpen(true)}>
				{dialog.open}
			</Button>
			<ConfirmDialog {...dialog} open={open} dangerous onConfirm={close} onCancel={close}>
				{dialog.text}
			</ConfirmDialog>
		</>
	);
}

function Covering() {
	const [covered, setCovered] = useState(false);
	function cover() {
		setCovered(true);
		setTimeout(() => setCovered(false), coveredMs);
	}
	return (
		<>
			<Button look="quiet" onClick={cover}>
				{copy.loader}
			</Button>
			{covered && <FullScreenLoader label={copy.loading} />}
		</>
	);
}
