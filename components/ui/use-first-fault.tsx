import { useEffect, useRef, type RefObject } from "react";

/** For a form that was not accepted: leads to the first field that is wrong, or to what is said of the whole, each time it is refused. */
export function useFirstFault(refusal: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector(".problem:not(:empty)")?.scrollIntoView({ block: "center" });
  }, [refusal]);
  return form;
}
