import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { allUsersCopy as copy } from "./all-users.copy.ts";

/** Looks for users by e-mail; what was looked for stands in the address. */
export function UsersSearch({ typed }: { typed: string }) {
	return (
		<Form role="search" aria-label={copy.searchLabel} className="flex items-end gap-2">
			<div className="min-w-0 max-w-sm grow">
				<Field
					key={typed}
					label={copy.search}
					type="search"
					name="email"
					defaultValue={typed}
					autoComplete="off"
					maxLength={320}
				/>
			</div>
			<Button type="submit" look="quiet" aria-label={copy.searchGo} className="min-w-11 px-3">
				<Search aria-hidden="true" className="size-5" />
			</Button>
		</Form>
	);
}
