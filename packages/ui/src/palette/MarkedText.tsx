import type { TextSpan } from './paletteTypes.ts'

export interface MarkedTextProps {
  readonly text: string
  /** In order, without overlaps. */
  readonly marks: readonly TextSpan[]
}

/** A text with what was typed marked. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  const last = marks.at(-1)?.end ?? 0
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(last)}
    </>
  )
}
