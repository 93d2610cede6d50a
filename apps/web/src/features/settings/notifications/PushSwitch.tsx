import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { Banner } from '@koinon/ui/overlays/Banner'
import { useMutationCall } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { pushState, turnPushOff, turnPushOn } from '#lib/session/push.ts'
import type { PushState } from '#lib/session/push.ts'
import { toastFailure, toasts } from '#lib/feedback/toasts.ts'

/** Whether this browser shows pushes. The browser itself asks as well, and may have been told not to. */
export function PushSwitch({ publicKey }: { readonly publicKey: string | null }) {
  const [state, setState] = useState<PushState | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    let isHere = true
    pushState().then(
      (now) => isHere && setState(now),
      () => isHere && setState('IMPOSSIBLE'),
    )
    return () => {
      isHere = false
    }
  }, [])
  if (publicKey === null) return <Banner>{t('Push notifications aren’t available here.')}</Banner>
  if (state === 'IMPOSSIBLE') {
    return (
      <Banner>
        {t('This browser doesn’t support push. On iPhone or iPad, add the app to your home screen first.')}
      </Banner>
    )
  }
  if (state === 'DENIED')
    return <Banner tone="warning">{t('Notifications are blocked. Allow them in your browser settings.')}</Banner>
  const turn = async (isOn: boolean) => {
    setSaving(true)
    try {
      setState(await (isOn ? turnPushOn(publicKey) : turnPushOff()))
    } catch (error) {
      toastFailure(error)
    }
    setSaving(false)
  }
  return (
    <>
      <Switch
        isSelected={state === 'ON'}
        isSaving={isSaving}
        isDisabled={state === null}
        onChange={(isOn) => void turn(isOn)}
        hint={t('Also when the app is closed. Your browser will ask for permission.')}
      >
        {t('Push notifications on this device')}
      </Switch>
      {state === 'ON' && <TestButton />}
    </>
  )
}

/** Whether pushes really arrive is only known once the first does. */
function TestButton() {
  const test = useMutationCall('notifications.testPush', {
    onSuccess: ({ devices }) => {
      const message = devices > 0 ? t('Test notification sent') : t('This device was lost. Turn push off and on again.')
      toasts.show({ message })
    },
    onFailure: (error) => toastFailure(error),
  })
  return (
    <div>
      <Button size="dense" isLoading={test.isPending} onPress={() => test.mutate({})}>
        {t('Send a test')}
      </Button>
    </div>
  )
}
