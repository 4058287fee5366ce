/** Shows the words of a note with the lines in which it was written. */
export function NoteText({ text }: { text: string }) {
  return <span className="block wrap-anywhere whitespace-pre-line text-text">{text}</span>;
}
