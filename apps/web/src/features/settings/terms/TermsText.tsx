import { Prose } from '@koinon/ui/foundations/Prose'
import { useCall } from '../../../lib/calls/index.ts'
import type { ReplyOf } from '../../../lib/calls/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { readProseBody } from '../../../lib/prose.ts'
import type { ProseBlock } from '../../../lib/prose.ts'
import { Loaded } from '../../../lib/states/index.ts'
import { RowsSkeleton } from '../../../lib/states/RowsSkeleton.tsx'

type Document = ReplyOf<'accounts.listTerms'>['items'][number]['document']

export const documentName = (document: Document): string =>
  ({ TERMS: t('Terms of use'), PRIVACY: t('Privacy statement'), RULES: t('House rules') })[document]

/** One version of a document, whether or not it is in force, below its name. */
export function TermsText({ id }: { readonly id: string }) {
  const text = useCall('accounts.getTerms', { params: { id } }, { staleTime: Infinity })
  return (
    <Loaded query={text} skeleton={<RowsSkeleton rows={2} />}>
      {(shown) => (
        <Prose lang={shown.language}>
          {readProseBody(shown.text).map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </Prose>
      )}
    </Loaded>
  )
}

function Block({ block }: { readonly block: ProseBlock }) {
  if (block.kind === 'heading') return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}
