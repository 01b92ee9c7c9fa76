/* global document, HTMLElement, HTMLDetailsElement */
// Each key presses the button, follows the link or enters the field that names it. Without this file all of them are there to be clicked.
document.addEventListener("keydown", (event) => {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (!(target instanceof HTMLElement)) return;
  if (key === "Escape") {
    target.blur();
    return;
  }
  const isTyping = target.matches("textarea, select") || (target.matches("input") && !target.matches("[type=checkbox]"));
  if (isTyping) return;
  const meant = Array.from(document.querySelectorAll("[data-key]")).find((element) => element.getAttribute("data-key") === key);
  if (!(meant instanceof HTMLElement)) return;
  event.preventDefault();
  if (meant instanceof HTMLDetailsElement) {
    meant.open = !meant.open;
    meant.scrollIntoView({ block: "nearest" });
  } else if (meant.matches("input, textarea")) meant.focus();
  else meant.click();
});
// From now on keys are heard.
document.documentElement.dataset.keys = "heard";
