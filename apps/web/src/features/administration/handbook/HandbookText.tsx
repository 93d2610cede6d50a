import { readMarkdown } from '@koinon/contract/richText'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { paths } from '#lib/navigation/paths.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { OwnPages } from '#lib/text/formatted/facetLink.tsx'
import styles from './Handbook.module.css'
import type { HandbookSection } from './searchHandbook.ts'

/** As `build/handbook/readHandbook.ts` marks links between sections. */
const origin = 'https://handbook.invalid/'
const pageOf = (url: string): string | null =>
  url.startsWith(origin) ? paths.handbook(url.slice(origin.length).replace(/\/$/, '')) : null

/** A section of the handbook, which is in English. */
export function HandbookText({ blocks }: Pick<HandbookSection, 'blocks'>) {
  return (
    <OwnPages value={pageOf}>
      <div lang="en" dir="ltr" className={styles['text']}>
        <Stack gap={4}>
          {blocks.map((block, index) =>
            block.startsWith('### ') ? (
              <Heading key={index} level={2} size="small">
                {block.slice('### '.length)}
              </Heading>
            ) : (
              <Block key={index} markdown={block} />
            ),
          )}
        </Stack>
      </div>
    </OwnPages>
  )
}

function Block({ markdown }: { readonly markdown: string }) {
  const { text, formats } = readMarkdown(markdown)
  return <FormattedText text={text} facets={formats} />
}
