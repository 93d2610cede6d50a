import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Prose } from '@koinon/ui/foundations/Prose'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { isUsedOrExpired } from '#features/entrance/isUsedOrExpired.ts'
import { EntranceForm } from '#features/entrance/EntranceForm.tsx'
import { useEntrance } from '#features/entrance/useEntrance.ts'
import { msg, t } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { callPublic } from '../../../public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { DeactivatePage } from '../../pages.ts'

const titleOf = (step: DeactivatePage['step']): string =>
  ({ CONFIRM: t('Deactivate account'), DONE: t('Your account is paused'), EXPIRED: t('Link already used') })[step]

/** P18: the mailed link that deactivates an account. */
function Deactivate({ data, frame }: PageProps<'deactivate'>) {
  const [step, setStep] = useState(data.step)
  return (
    <AuthPageFrame frame={frame} title={titleOf(step)}>
      {step === 'CONFIRM' && <Confirm data={data} onEnd={setStep} />}
      {step === 'DONE' && (
        <Stack gap={6} align="start">
          <Text>{t('You’re signed out everywhere. Sign in to reactivate.')}</Text>
          <LinkButton href={paths.front} size="touch">
            {t('Go to start page')}
          </LinkButton>
        </Stack>
      )}
      {step === 'EXPIRED' && (
        <Stack gap={6} align="start">
          <Text>
            {t(
              'If you used it before, your account is already deactivated. Otherwise request a new link in the settings.',
            )}
          </Text>
          <LinkButton href={paths.setting('deactivate')} variant="primary" size="touch">
            {t('Go to settings')}
          </LinkButton>
        </Stack>
      )}
    </AuthPageFrame>
  )
}

interface ConfirmProps {
  readonly data: DeactivatePage
  readonly onEnd: (step: 'DONE' | 'EXPIRED') => void
}

const sentences = {
  LAST_ADMINISTRATOR: msg('You’re the only administrator. Add another one first.'),
}

function Confirm({ data: { form, linkToken }, onEnd }: ConfirmProps) {
  const entrance = useEntrance({ refusal: form.refusal, sentences })
  return (
    <EntranceForm
      entrance={entrance}
      form={form}
      onSubmit={async () => {
        try {
          await callPublic('accounts.finishAccountDeactivation', { body: { token: linkToken } })
          onEnd('DONE')
        } catch (error) {
          if (!isUsedOrExpired(error)) throw error
          onEnd('EXPIRED')
        }
        return undefined
      }}
    >
      <Prose>
        <ul>
          <li>{t('Your profile, posts and comments are hidden from everybody at once.')}</li>
          <li>{t('You’re signed out everywhere and get no notifications.')}</li>
          <li>{t('Your subscriptions aren’t renewed.')}</li>
          <li>{t('Your groups’ offers are paused, and nobody is charged.')}</li>
          <li>{t('Sign in to reactivate your account.')}</li>
        </ul>
      </Prose>
      <Button type="submit" variant="danger" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Deactivate account')}
      </Button>
    </EntranceForm>
  )
}

export const deactivate = page<'deactivate'>({
  Page: Deactivate,
  head: () => ({ title: t('Deactivate account'), isIndexed: false }),
})
