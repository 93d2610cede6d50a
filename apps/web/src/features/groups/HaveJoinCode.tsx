import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { t } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'

const TypeJoinCode = lazyPart(() => import('./TypeJoinCode.tsx'), 'TypeJoinCode')

/** In the directory of groups: the way in for people with a join code. */
export function HaveJoinCode() {
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <Button icon="qr-code" onPress={() => setTyping(true)}>
        {t('Enter a join code')}
      </Button>
      {isTyping && <TypeJoinCode onClose={() => setTyping(false)} />}
    </>
  )
}
