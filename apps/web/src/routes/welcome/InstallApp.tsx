import { useEffect, useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Text } from '@koinon/ui/foundations/Text'
import { t } from '#lib/text/i18n/index.ts'

/** The event of browsers that offer installation; it is not standardised yet. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}
const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
const isApple = (): boolean => /iphone|ipad/iu.test(navigator.userAgent)

/** Installs the application: with a button if the browser offers it, otherwise with instructions. */
export function InstallApp() {
  const [offer, setOffer] = useState<InstallOffer | null>(null)
  useEffect(() => {
    const save = (event: Event) => {
      if (!isOffer(event)) return
      event.preventDefault()
      setOffer(event)
    }
    window.addEventListener('beforeinstallprompt', save)
    return () => window.removeEventListener('beforeinstallprompt', save)
  }, [])
  if (isInstalled()) return null
  if (offer !== null) {
    return (
      <Stack gap={3} align="start">
        <Text>{t('Open the community from your home screen.')}</Text>
        <Button
          icon="download-simple"
          onPress={() => {
            void offer.prompt()
            setOffer(null)
          }}
        >
          {t('Install app')}
        </Button>
      </Stack>
    )
  }
  return isApple() ? <Text>{t('Tap “Share”, then “Add to Home Screen”.')}</Text> : null
}
