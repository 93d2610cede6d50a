import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import { typeName } from '#features/settings/notifications/typeName.ts'
import { t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { UnsubscribePage } from '../../pages.ts'

type Ends = NonNullable<UnsubscribePage['ends']>

/** The link at the end of a mail: ends mails of its kind, in one click and without signing in. */
function Unsubscribe({ data, frame }: PageProps<'unsubscribe'>) {
  const [isDone, setDone] = useState(data.isDone)
  const { ends } = data
  const title =
    ends === null ? t('This link does not work') : isDone ? t('These mails have stopped') : t('Stop these mails?')
  return (
    <AuthPageFrame frame={frame} title={title}>
      {ends === null ? (
        <SettingsLink
          sentence={t('It is not one of ours, or its account is gone. Sign in to choose which mails you get.')}
        />
      ) : isDone && ends.invitations ? (
        <Text role="status">{t('No more invitations are sent to {address}.', { address: ends.emailMasked })}</Text>
      ) : isDone ? (
        <SettingsLink
          sentence={t('Nothing of this kind is mailed to {address} any more. You still find it in your activity.', {
            address: ends.emailMasked,
          })}
        />
      ) : (
        <Confirm data={data} ends={ends} onDone={() => setDone(true)} />
      )}
    </AuthPageFrame>
  )
}

function SettingsLink({ sentence }: { readonly sentence: string }) {
  return (
    <Stack gap={6} align="start">
      <Text>{sentence}</Text>
      <LinkButton href={paths.setting('notifications')} size="touch">
        {t('Choose which mails you get')}
      </LinkButton>
    </Stack>
  )
}

interface ConfirmProps {
  readonly data: UnsubscribePage
  readonly ends: Ends
  readonly onDone: () => void
}

function Confirm({ data: { form, linkToken }, ends, onDone }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal })
  const names = [
    ...ends.subjects.map(typeName),
    ...(ends.renewals ? [t('Reminders before a renewal')] : []),
    ...(ends.invitations ? [t('Invitations to groups')] : []),
  ]
  return (
    <EntranceForm
      entrance={entrance}
      form={form}
      onSubmit={async () => {
        await callPublic('accounts.unsubscribe', { params: { token: linkToken } })
        onDone()
        return undefined
      }}
    >
      <Text>{t('These will no longer be mailed to {address}:', { address: ends.emailMasked })}</Text>
      <Prose>
        <ul>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </Prose>
      <Button type="submit" variant="primary" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Stop these mails')}
      </Button>
    </EntranceForm>
  )
}

export const unsubscribe = page<'unsubscribe'>({
  Page: Unsubscribe,
  head: () => ({ title: t('Stop these mails'), isIndexed: false }),
})
