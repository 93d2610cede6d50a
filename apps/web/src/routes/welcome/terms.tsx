import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { firstPage } from '../../features/settings/firstPage.ts'
import { invoke, useCall, useMutationCall } from '../../lib/calls/index.ts'
import type { ReplyOf } from '../../lib/calls/index.ts'
import { msg, t } from '../../lib/i18n/index.ts'
import { problemOf } from '../../lib/problems/index.ts'
import { readProse } from '../../lib/prose.ts'
import type { ProseBlock } from '../../lib/prose.ts'
import { useAccount } from '../../lib/session/index.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Loaded } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { afterTerms } from './steps.ts'

type Item = ReplyOf<'accounts.listTerms'>['items'][number]

const sentences = { TERMS_CHANGED: msg('The terms have just changed. Load the page anew and read them again.') }
const nameOf = (document: Item['document']): string =>
  ({ TERMS: t('Terms of use'), PRIVACY: t('Privacy statement'), RULES: t('House rules') })[document]

/** O01: the terms in force. The only step that cannot be skipped. */
export function TermsStep() {
  const navigate = useNavigate()
  const { onboarding } = useAccount()
  const goTo = async (next: string | null) => navigate({ href: next ?? (await firstPage()) })
  const queryClient = useQueryClient()
  const terms = useCall('accounts.listTerms')
  const accept = useMutationCall('accounts.termsAccept', {
    onSuccess: async () => {
      // The guard of the next page asks what the account still owes.
      const account = await invoke('accounts.getAccountDetails')
      queryClient.setQueryData(['accounts.getAccountDetails', {}], account)
      await goTo(afterTerms(account.onboarding))
    },
  })
  return (
    <Screen title={t('Before you begin')}>
      <Loaded query={terms} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => {
          const owed = items.filter(({ inForce, acceptedAt }) => inForce && acceptedAt === null)
          return (
            <Stack isPadded gap={6}>
              <Text>
                {owed.length === 0
                  ? t('You have accepted everything that is in force.')
                  : t('Please read this and accept it. Everything after it can be skipped.')}
              </Text>
              {owed.map((item) => (
                <Document key={item.id} item={item} />
              ))}
              {accept.error !== null && (
                <Text tone="danger" role="alert">
                  {problemOf(accept.error, sentences).sentence}
                </Text>
              )}
              {owed.length === 0 ? (
                <Button variant="primary" size="touch" onPress={() => void goTo(afterTerms(onboarding))}>
                  {t('Go on')}
                </Button>
              ) : (
                <Button
                  variant="primary"
                  size="touch"
                  isLoading={accept.isPending}
                  onPress={() => accept.mutate({ body: { termsIds: owed.map(({ id }) => id) } })}
                >
                  {t('Accept and go on')}
                </Button>
              )}
            </Stack>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Document({ item }: { readonly item: Item }) {
  const text = useCall('accounts.getTerms', { params: { id: item.id } }, { staleTime: Infinity })
  const name = nameOf(item.document)
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <Heading level={2}>{name}</Heading>
      <Text size="small" tone="muted">
        {t('Version {version}', { version: item.version })}
      </Text>
      <Loaded query={text} skeleton={<RowsSkeleton rows={2} />}>
        {(shown) => (
          <Prose lang={shown.language}>
            {readProse(shown.text).map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </Prose>
        )}
      </Loaded>
    </Stack>
  )
}

function Block({ block }: { readonly block: ProseBlock }) {
  if (block.kind === 'heading') return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
  if (block.kind === 'paragraph') return <p>{block.text}</p>
  const items = block.items.map((item, index) => <li key={index}>{item}</li>)
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}
