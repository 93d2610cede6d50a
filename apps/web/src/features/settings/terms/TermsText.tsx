import { useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { readProseBody } from '#lib/text/prose.ts'
import { ProseBlocks } from '#lib/text/ProseBlocks.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'

type Document = ReplyOf<'accounts.listTerms'>['items'][number]['document']

export const documentName = (document: Document): string =>
  ({ TERMS: t('Terms of use'), PRIVACY: t('Privacy statement'), RULES: t('House rules') })[document]

/** One version of a document, whether or not it is in force, below its name. */
export function TermsText({ id }: { readonly id: string }) {
  const text = useCall('accounts.getTerms', { params: { id } }, { staleTime: Infinity })
  return (
    <Loaded query={text} skeleton={<RowsSkeleton rows={2} />}>
      {({ text: shown, language }) => <ProseBlocks blocks={readProseBody(shown)} lang={language} level={3} />}
    </Loaded>
  )
}
