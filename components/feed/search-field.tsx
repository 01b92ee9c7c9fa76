"use client";

import { useCombobox } from "downshift";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from "react";
import { useSlashKey } from "#components/feed/slash-key";
import type { Locale } from "#lib/policy/locale";
import type { Suggestions } from "#lib/schemas/suggest";

interface Props {
  locale: Locale;
  /** What was searched for. */
  searched: string | undefined;
  className: string;
  label: string;
  hint: string;
  /** What the list is called, how many suggestions there are (with `#` for the number), and what a pain point among them is called. */
  words: { list: string; count: string; painpoint: string };
}

type Suggestion = { text: string; slug?: string };

const FIELD_ID = "search-field";
/** So long after the last letter it is asked what to suggest. */
const PAUSE_MILLIS = 150;

/** The search field. While somebody types, it suggests words and pain points (WAI-ARIA combobox); without a script it is a plain field. */
export function SearchField({ locale, searched = "", className, label, hint, words }: Props) {
  const [typed, setTyped] = useState<string>();
  const suggestions = useSuggestions(locale, typed);
  const isScripted = useSyncExternalStore(neverChanges, isTrue, isFalse);
  const { isOpen, highlightedIndex, setHighlightedIndex, setInputValue, getInputProps, getMenuProps, getItemProps, getLabelProps } =
    useCombobox<Suggestion>({
      id: "search",
      inputId: FIELD_ID,
      items: suggestions,
      initialInputValue: searched,
      selectedItem: null,
      itemToString: (suggestion) => suggestion?.text ?? "",
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      // Whoever leaves the field with a suggestion under the pointer has chosen nothing.
      stateReducer: (state, { type, changes }) =>
        type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: null, inputValue: state.inputValue } : changes,
    });
  // What was typed, or brought back by the browser, before the script ran stays.
  useLayoutEffect(() => {
    const field = document.getElementById(FIELD_ID);
    if (field instanceof HTMLInputElement && field.value !== searched) setInputValue(field.value);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page comes to life
  }, []);
  // Another list has another first entry: what was pointed at in the one before is not pointed at any more.
  useEffect(() => setHighlightedIndex(-1), [suggestions, setHighlightedIndex]);
  const hasSlashKey = useSlashKey(FIELD_ID);
  const isShown = isOpen && suggestions.length > 0;

  const follow = ({ text, slug }: Suggestion, from: Element) => {
    const form = from.closest("form");
    if (slug !== undefined) location.assign(`/${locale}/painpoints/${slug}`);
    else if (form) location.assign(`/${locale}?${new URLSearchParams(searchFor(form, text))}`);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { nativeEvent: { preventDownshiftDefault?: boolean } }) => {
    // Keys belong to whoever composes Han characters, and where no list is shown to the field itself.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari says of the Enter that ends composing nothing else
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
    if (isComposing || (!isShown && MOVES_IN_TEXT.includes(event.key))) event.nativeEvent.preventDownshiftDefault = true;
    if (event.key !== "Enter" || isComposing) return;
    // With nothing chosen the form is sent as it is.
    event.nativeEvent.preventDownshiftDefault = true;
    const chosen = isShown ? suggestions[highlightedIndex] : undefined;
    if (!chosen) return;
    event.preventDefault();
    follow(chosen, event.currentTarget);
  };
  const input = getInputProps({ onKeyDown });
  const { value, onChange, onBlur, onClick, ref } = input;
  return (
    <div className="relative grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex items-center gap-x-2 quiet max-md:sr-only">
        <label {...getLabelProps({ className: "leading-5" })}>{label}</label>
        <kbd
          aria-hidden="true"
          className="rounded-sm border border-line px-1.5 text-xs leading-4 max-lg:hidden [@media(scripting:none)]:hidden"
        >
          /
        </kbd>
      </div>
      <input
        type="search"
        name="q"
        maxLength={200}
        placeholder={hint}
        className={className}
        autoComplete="off"
        aria-keyshortcuts={hasSlashKey ? "/" : undefined}
        {...(isScripted ? { ...input, "aria-expanded": isShown } : { id: input.id, value, onChange, onBlur, onClick, onKeyDown, ref })}
      />
      <ul
        {...getMenuProps({ "aria-label": words.list })}
        className={`absolute top-full left-0 z-10 mt-1 w-[calc(100vw-2rem)] max-w-xl rounded-sm border border-edge bg-surface py-1 ${isShown ? "" : "hidden"}`}
      >
        {isShown &&
          suggestions.map((suggestion, index) => (
            <li
              key={`${suggestion.slug ?? ""} ${suggestion.text}`}
              {...getItemProps({ item: suggestion, index, onClick: ({ currentTarget }: MouseEvent) => follow(suggestion, currentTarget) })}
              className={`grid min-h-11 cursor-pointer sm:min-h-9 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-3 py-1.5 leading-snug ${index === highlightedIndex ? "bg-highlight outline-2 -outline-offset-2 outline-accent" : ""}`}
            >
              <span className={suggestion.slug === undefined ? "font-semibold" : ""}>{suggestion.text}</span>
              {suggestion.slug !== undefined && <span className="text-xs text-muted">{words.painpoint}</span>}
            </li>
          ))}
      </ul>
      <span aria-live="polite" className="sr-only">
        {isShown ? words.count.replace("#", String(suggestions.length)) : ""}
      </span>
    </div>
  );
}

/** The key code of every key while characters are composed, also in browsers that say so in no other way (UI Events, section on legacy key codes). */
const COMPOSING = 229;
const MOVES_IN_TEXT = ["Home", "End", "PageUp", "PageDown"];

const neverChanges = () => () => undefined;
const isTrue = () => true;
const isFalse = () => false;

/** What the form sends with these words, its empty fields left out. */
function searchFor(form: HTMLFormElement, q: string): string[][] {
  return [...new FormData(form)]
    .map(([name, value]) => [name, name === "q" ? q : typeof value === "string" ? value : ""])
    .filter(([, value]) => value !== "");
}

/** What is suggested for the words as they stand; nothing before anything was typed, and what was suggested last while the next comes. */
function useSuggestions(locale: Locale, typed: string | undefined): Suggestion[] {
  const [found, setFound] = useState<{ q: string; suggestions: Suggestion[] }>({ q: "", suggestions: NONE });
  const q = typed?.trim() ?? "";
  useEffect(() => {
    if (q === "") return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      fetch(`/api/suggest?${new URLSearchParams({ q, locale })}`, { signal: asking.signal })
        .then((answer) => (answer.ok ? (answer.json() as Promise<Suggestions>) : undefined))
        .then(
          (answer) =>
            setFound({
              q,
              suggestions: answer ? [...answer.words.map((text) => ({ text })), ...answer.painpoints.map(toSuggestion)] : NONE,
            }),
          // Aborted, or the network is away: the field searches all the same.
          () => undefined,
        );
    }, PAUSE_MILLIS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [q, locale]);
  // While the next come those of the beginning still hold; those of another word do not.
  return q !== "" && found.q !== "" && (q.startsWith(found.q) || found.q.startsWith(q)) ? found.suggestions : NONE;
}

const NONE: Suggestion[] = [];

const toSuggestion = ({ slug, headline }: Suggestions["painpoints"][number]): Suggestion => ({ slug, text: headline });
