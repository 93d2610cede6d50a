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
import { callPublic } from '#public/callPublic.ts'
import { AuthPageFrame } from '../../frame/AuthPageFrame.tsx'
import { page } from '../../page.ts'
import type { PageProps } from '../../page.ts'
import type { DeactivatePage } from '../../pages.ts'

const titleOf = (step: DeactivatePage['step']): string =>
  ({ CONFIRM: t('Take a break'), DONE: t('Your account is paused'), EXPIRED: t('This link is used up') })[step]

/** P18: the mailed link that deactivates an account. */
function Deactivate({ data, frame }: PageProps<'deactivate'>) {
  const [step, setStep] = useState(data.step)
  return (
    <AuthPageFrame frame={frame} title={titleOf(step)}>
      {step === 'CONFIRM' && <Confirm data={data} onEnd={setStep} />}
      {step === 'DONE' && (
        <Stack gap={6} align="start">
          <Text>
            {t('You are signed out everywhere. When you want to come back, sign in: everything is as it was.')}
          </Text>
          <LinkButton href={paths.front} size="touch">
            {t('To the front page')}
          </LinkButton>
        </Stack>
      )}
      {step === 'EXPIRED' && (
        <Stack gap={6} align="start">
          <Text>
            {t(
              'If it was used, your account is already deactivated. If it is older than a day, nothing has changed: ask for another in the settings, under “Take a break”.',
            )}
          </Text>
          <LinkButton href={paths.setting('deactivate')} variant="primary" size="touch">
            {t('Go to the settings')}
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
  LAST_ADMINISTRATOR: msg('You are the only administrator here. Make somebody else one first.'),
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
          <li>{t('You are signed out everywhere, and nothing is sent to you.')}</li>
          <li>{t('What you pay for through us is not renewed.')}</li>
          <li>{t('What your groups sell is not on sale meanwhile, and nobody is charged for it.')}</li>
          <li>{t('To come back, sign in. Everything is as it was.')}</li>
        </ul>
      </Prose>
      <Button type="submit" variant="danger" size="touch" isFullWidth isLoading={entrance.isPending}>
        {t('Start the break')}
      </Button>
    </EntranceForm>
  )
}

export const deactivate = page<'deactivate'>({
  Page: Deactivate,
  head: () => ({ title: t('Take a break'), isIndexed: false }),
})
