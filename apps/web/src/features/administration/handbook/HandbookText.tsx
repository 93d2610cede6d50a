import { readMarkdown } from '@koinon/contract/richText'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { OwnPages } from '#lib/text/formatted/facetLink.tsx'
import styles from './Handbook.module.css'
import type { Book, HandbookSection } from './searchHandbook.ts'

/** As `build/handbook/readHandbook.ts` marks links between sections. */
const origin = 'https://handbook.invalid/'

export interface HandbookTextProps extends Pick<HandbookSection, 'blocks'>, Pick<Book, 'hrefOf'> {}

/** A section of the handbook, which is in English. */
export function HandbookText({ blocks, hrefOf }: HandbookTextProps) {
  const pageOf = (url: string): string | null =>
    url.startsWith(origin) ? hrefOf(url.slice(origin.length).replace(/\/$/, '')) : null
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
