import { useEffect, useEffectEvent, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Heading } from '@koinon/ui/foundations/Heading'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { startPage } from '#features/settings/startPage.ts'
import type { OwnedGroup } from '#features/settings/deletion/ownedGroupsOf.ts'
import { DeletionAlternatives } from '#features/settings/deletion/DeletionAlternatives.tsx'
import { TermsText, documentName } from '#features/settings/terms/TermsText.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { callKey, invoke, useCall, useMutationCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { useAction } from '#lib/interaction/useAction.ts'
import { OwnedGroups } from './pending/OwnedGroups.tsx'
import { afterTerms } from './steps.ts'

type Item = ReplyOf<'accounts.listTerms'>['items'][number]

const sentences = { TERMS_CHANGED: msg('Our terms just changed. Reload the page and read them again.') }

/** O01: the terms in force. The only step that cannot be skipped; a person who does not accept them can leave. */
export function TermsStep() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const terms = useCall('accounts.listTerms')
  const [owned, setOwned] = useState<readonly OwnedGroup[]>([])
  const goOn = async () => {
    // The guard of the next page asks what the account still owes.
    const account = await invoke('accounts.getAccountDetails')
    queryClient.setQueryData(callKey('accounts.getAccountDetails'), account)
    await navigate({ href: afterTerms(account.onboarding) ?? (await startPage()), replace: true })
  }
  const accept = useMutationCall('accounts.termsAccept', { onSuccess: goOn })
  return (
    <Screen title={t('Before you begin')}>
      <Loaded query={terms} skeleton={<RowsSkeleton rows={4} />}>
        {({ items }) => {
          const pending = items.filter(({ mustAccept }) => mustAccept)
          if (pending.length === 0) return <SkipTerms goOn={goOn} />
          return (
            <Stack isPadded gap={6}>
              <Text>{t('Please read and accept our terms.')}</Text>
              {pending.map((item) => (
                <Document key={item.id} item={item} />
              ))}
              {accept.error !== null && (
                <Text tone="danger" role="alert">
                  {problemOf(accept.error, sentences).sentence}
                </Text>
              )}
              {owned.length > 0 && <OwnedGroups groups={owned} />}
              <DeletionAlternatives onOwned={setOwned}>
                <Button
                  variant="primary"
                  size="touch"
                  isLoading={accept.isPending}
                  onPress={() => accept.mutate({ body: { termsIds: pending.map(({ id }) => id) } })}
                >
                  {t('Accept and continue')}
                </Button>
              </DeletionAlternatives>
            </Stack>
          )
        }}
      </Loaded>
    </Screen>
  )
}

/** A person who has already accepted everything is not held up. */
function SkipTerms({ goOn }: { readonly goOn: () => Promise<unknown> }) {
  const action = useAction()
  const start = useEffectEvent(() => void action.run(goOn))
  useEffect(() => start(), [])
  if (action.problem === null) return <RowsSkeleton rows={4} />
  return (
    <Stack isPadded gap={5} align="start">
      <ActionProblem action={action} />
      <Button onPress={() => void action.run(goOn)}>{t('Try again')}</Button>
    </Stack>
  )
}

function Document({ item: { id, document, version } }: { readonly item: Item }) {
  const name = documentName(document)
  return (
    <Stack as="section" gap={3} aria-label={name}>
      <Heading level={2}>{name}</Heading>
      <Text size="small" tone="muted">
        {t('Version {version}', { version })}
      </Text>
      <TermsText id={id} />
    </Stack>
  )
}
