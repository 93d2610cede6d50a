import { Prose } from '@koinon/ui/foundations/Prose'

/** A text that people of the community wrote, with its paragraphs. */
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
