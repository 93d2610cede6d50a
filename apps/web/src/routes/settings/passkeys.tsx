import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Text } from '@koinon/ui/foundations/Text'
import { Badge } from '@koinon/ui/marks/Badge'
import { EmptyState } from '@koinon/ui/lists/EmptyState'
import { Banner } from '@koinon/ui/overlays/Banner'
import { ConfirmDialog } from '@koinon/ui/dialogs/ConfirmDialog'
import { MenuButton } from '@koinon/ui/menus/MenuButton'
import { PasskeyName } from '#features/settings/PasskeyName.tsx'
import { Actions, Section, SettingRow, SettingRows } from '#lib/forms/Section.tsx'
import { invalidateCalls, invokeOnce, useCall } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { useKeepFocus } from '#lib/interaction/focus.ts'
import { formatDate } from '#lib/text/format.ts'
import { msg, t, word } from '#lib/text/i18n/index.ts'
import { canUsePasskeys, createPasskey } from '#lib/session/passkeys.ts'
import { paths } from '#lib/navigation/paths.ts'
import { LastUsed } from '#lib/preferences/LastUsed.tsx'
import { useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { useAction } from '#lib/interaction/useAction.ts'

type Passkey = ReplyOf<'accounts.listPasskeys'>['items'][number]

/** T06: passkeys, each of which is enough to sign in. */
export function PasskeySettings() {
  const passkeys = useCall('accounts.listPasskeys')
  const { twoFactor } = useAccount()
  const [isAdding, setAdding] = useState(false)
  useKeepFocus(String(passkeys.data?.items.length))
  const title = word('Passkeys', 'section of the settings')
  const { readAgain, add } = useAdding(() => setAdding(false))
  return (
    <Screen title={title} place={t('Your settings')} parent={paths.setting('security')}>
      <Section description={t('Sign in with your fingerprint, face or PIN instead of a password.')}>
        <Loaded query={passkeys} skeleton={<RowsSkeleton rows={2} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState isCompact headingLevel={2} title={t('No passkeys yet')} />
            ) : (
              <SettingRows label={title}>
                {items.map((passkey) => (
                  <Row key={passkey.id} passkey={passkey} onChanged={readAgain} />
                ))}
              </SettingRows>
            )
          }
        </Loaded>
        {canUsePasskeys() ? (
          <Actions>
            <Button variant="primary" icon="fingerprint" onPress={() => setAdding(true)}>
              {t('Add a passkey')}
            </Button>
          </Actions>
        ) : (
          <Banner>{t('This browser doesn’t support passkeys. Try another one or your phone.')}</Banner>
        )}
      </Section>
      {isAdding && (
        <PasskeyName
          title={t('Add a passkey')}
          submitLabel={word('Continue', 'button to the next step')}
          name={t('This device')}
          onName={add}
          onClose={() => setAdding(false)}
        >
          {twoFactor.enabled && <Text>{t('It’s also used for two-factor. All other devices are signed out.')}</Text>}
        </PasskeyName>
      )}
    </Screen>
  )
}

function useAdding(onAdded: () => void) {
  const queryClient = useQueryClient()
  const { twoFactor } = useAccount()
  const readAgain = () =>
    invalidateCalls(queryClient, ['accounts.listPasskeys', 'accounts.getAccountDetails', 'accounts.getSessions'])
  const add = async (name: string) => {
    const { challengeId, options } = await invokeOnce('accounts.passkeysRegistrationOptions', {})
    const passkeyResponse = await createPasskey(options)
    await invokeOnce('accounts.passkeysRegistrationVerify', { body: { challengeId, passkeyResponse, name } })
    await readAgain()
    onAdded()
    toasts.show({
      message: twoFactor.enabled
        ? t('{name} is added. All other devices were signed out.', { name })
        : t('{name} is added. You can sign in with it now.', { name }),
    })
  }
  return { readAgain, add }
}

interface RowProps {
  readonly passkey: Passkey
  readonly onChanged: () => Promise<unknown>
}

const onlyMethodErrors = {
  LAST_SIGN_IN_WAY: msg('This is your only way to sign in. Add another before you remove it.'),
}

function Row({ passkey, onChanged }: RowProps) {
  const [asks, setAsks] = useState<'NAME' | 'REMOVAL' | null>(null)
  const { id, name, synced } = passkey
  const rename = async (newName: string) => {
    await invokeOnce('accounts.passkeysRename', { params: { id }, body: { name: newName } })
    await onChanged()
    setAsks(null)
    toasts.show({ message: word('Saved', 'label or title in settings') })
  }
  return (
    <SettingRow
      id={id}
      icon="fingerprint"
      name={name}
      badges={synced && <Badge>{t('On all your devices')}</Badge>}
      hint={<Used passkey={passkey} />}
      action={
        <MenuButton
          label={t('More about {name}', { name })}
          entries={[
            { id: 'rename', label: word('Rename', 'button'), icon: 'pencil-simple', onAction: () => setAsks('NAME') },
            {
              id: 'remove',
              label: word('Remove', 'button'),
              icon: 'trash',
              tone: 'danger',
              onAction: () => setAsks('REMOVAL'),
            },
          ]}
        />
      }
    >
      {asks === 'NAME' && (
        <PasskeyName
          title={word('Rename', 'button')}
          submitLabel={word('Save', 'button')}
          name={name}
          onName={rename}
          onClose={() => setAsks(null)}
        />
      )}
      <RemovalDialog
        passkey={passkey}
        isOpen={asks === 'REMOVAL'}
        onClose={() => setAsks(null)}
        onChanged={onChanged}
      />
    </SettingRow>
  )
}

/** Since when it exists, and when it was last used. */
function Used({ passkey: { createdAt, lastUsedAt } }: Pick<RowProps, 'passkey'>) {
  return (
    <>
      {t('Added on {date}', { date: formatDate(createdAt, 'day') })} · <LastUsed at={lastUsedAt} />
    </>
  )
}

interface RemovalDialogProps extends RowProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function RemovalDialog({ passkey: { id, name }, isOpen, onClose, onChanged }: RemovalDialogProps) {
  const action = useAction(onlyMethodErrors)
  const { twoFactor, signIn } = useAccount()
  const endsSecondStep = twoFactor.enabled && !twoFactor.methods.includes('TOTP') && signIn.passkeys === 1
  const remove = () =>
    action.run(async () => {
      await invokeOnce('accounts.deletePasskey', { params: { id } })
      await onChanged()
      toasts.show({ message: t('{name} is removed. All other devices were signed out.', { name }) })
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={() => {
        action.clear()
        onClose()
      }}
      title={t('Remove {name}?', { name })}
      confirmLabel={word('Remove', 'button')}
      error={action.problem?.sentence}
      onConfirm={remove}
    >
      <Text>
        {t('You can’t sign in with it afterwards. All other devices are signed out. Remove it on the device as well.')}
      </Text>
      {endsSecondStep && <Text>{t('This turns off two-factor.')}</Text>}
    </ConfirmDialog>
  )
}
