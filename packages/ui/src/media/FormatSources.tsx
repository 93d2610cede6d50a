import type { SourceFormat } from './imageSources.ts'

/** The better formats of a picture; the last one belongs to the `img` itself. */
export function FormatSources({
  formats,
  sizes,
}: {
  readonly formats: ReadonlyArray<SourceFormat>
  readonly sizes: string
}) {
  return formats
    .slice(0, -1)
    .map((format) => <source key={format.type} type={format.type} srcSet={format.srcSet} sizes={sizes} />)
}
