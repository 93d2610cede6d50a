import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { Actions, Section } from '#lib/forms/Section.tsx'
import { ActionProblem } from '#features/settings/ActionProblem.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { type ReplyOf, invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'
import { paths } from '#lib/navigation/paths.ts'
import { takeReturnPath } from '#lib/session/returnPath.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'

type Management = NonNullable<ReplyOf<'accounts.getManagement'>['management']>

const sentences = { PROVIDER_REQUIRED: msg('Sign out and sign in with the organisation’s provider, then agree here.') }

/** Asks a member to let their organisation manage the account, and lets them end that. */
export function ManagedSettings() {
  const found = useCall('accounts.getManagement')
  return (
    <Screen title={t('Managed account')} place={t('Your settings')} parent={paths.setting('linked')}>
      <Loaded query={found} skeleton={<RowsSkeleton rows={3} hasMark={false} />}>
        {({ management }) =>
          management === null ? (
            <EmptyList kind="person">{t('No organisation manages your account, or asks to.')}</EmptyList>
          ) : (
            <Consent management={management} />
          )
        }
      </Loaded>
    </Screen>
  )
}

function Consent({ management }: { readonly management: Management }) {
  const { groupId, name, state, since } = management
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const action = useAction(sentences)
  const answer = (accept: boolean) =>
    action.run(async () => {
      await invokeOnce('accounts.acceptManaged', { body: { ...(groupId === null ? {} : { groupId }), accept } })
      await invalidateCalls(queryClient, ['accounts.getManagement', 'apps.getKeys'])
      toasts.show({
        message: accept
          ? t('{name} manages your account', { name })
          : t('{name} doesn’t manage your account', { name }),
      })
      // From the way in, which led here first.
      const back = takeReturnPath()
      if (back !== null) await navigate({ href: back })
    })
  const isManaged = state === 'ACCEPTED'
  return (
    <Section
      title={isManaged ? t('{name} manages your account', { name }) : t('{name} asks to manage your account', { name })}
      description={
        isManaged && since !== null
          ? t('You agreed on {date}.', { date: formatDate(new Date(since), 'day') })
          : t('Your main address belongs to it. The decision is yours, and you can change it here at any time.')
      }
    >
      <Stack gap={5}>
        <ActionProblem action={action} />
        <Terms management={management} />
        <Actions>
          {isManaged ? (
            <EndManagement name={name} onEnd={() => answer(false)} />
          ) : (
            <>
              <Button variant="primary" isLoading={action.isPending} onPress={() => void answer(true)}>
                {word('Agree', 'button: to be managed')}
              </Button>
              {state === 'OFFERED' && (
                <Button isLoading={action.isPending} onPress={() => void answer(false)}>
                  {word('Decline', 'button: to be managed')}
                </Button>
              )}
            </>
          )}
        </Actions>
      </Stack>
    </Section>
  )
}

function EndManagement({ name, onEnd }: { readonly name: string; readonly onEnd: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="danger-outline" onPress={() => setOpen(true)}>
        {t('End management')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('Should {name} stop managing your account?', { name })}
        confirmLabel={t('End management')}
        onConfirm={() => onEnd().then(() => setOpen(false))}
      >
        {t('You decide again how you sign in. To agree once more, sign in with the organisation’s provider.')}
      </ConfirmDialog>
    </>
  )
}

/** The rights of the organisation, and their limits. */
function Terms({ management: { name, scope, keysAllowed } }: { readonly management: Management }) {
  return (
    <Stack gap={3}>
      <Text>{t('{name} may', { name })}</Text>
      <Prose>
        <ul>
          <li>{t('see your name, main address and last sign-in')}</li>
          <li>{t('sign you out on all devices')}</li>
          <li>{t('deactivate your account: it is hidden, nothing is erased')}</li>
          <li>
            {scope === 'NOBODY'
              ? t('decide later that you sign in with its provider alone')
              : t('have you sign in with its provider alone, as it does now')}
          </li>
          <li>
            {keysAllowed
              ? t('decide later that you have no keys for programs')
              : t('end your keys for programs, as it does now')}
          </li>
        </ul>
      </Prose>
      <Text>{t('It never reads, writes or exports anything of yours.')}</Text>
    </Stack>
  )
}
