import { notFound } from "next/navigation";

/** Every address that is no page, so that it gets the site's own "not found". */
export default function NoSuchPage(): never {
  notFound();
}
