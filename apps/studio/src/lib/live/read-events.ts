/** One event of an event stream. */
export type StreamEvent = { event: string; data: string };

/**
 * Reads the events of a stream as the server sends them: names and single lines of data, and comments
 * in between, for each of which `onPiece` is called, too.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPiece();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks.flatMap((block) => eventOf(block) ?? []);
    }
  } finally {
    reader.releaseLock();
  }
}

/** Reads one block of the stream; null for a comment. */
function eventOf(block: string): StreamEvent | null {
  const found = /^event: (?<event>.*)\ndata: (?<data>.*)$/.exec(block)?.groups;
  if (found === undefined) return null;
  return { event: found['event'] ?? '', data: found['data'] ?? '' };
}
