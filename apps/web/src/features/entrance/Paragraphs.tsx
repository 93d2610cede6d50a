import { Prose } from '@koinon/ui/foundations/Prose'

/** A text written by people of the community, with its paragraphs. */
export function Paragraphs({ text }: { readonly text: string }) {
  return (
    <Prose>
      {text.split(/\n{2,}/u).map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </Prose>
  )
}
