import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { t } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazyPart.tsx'

const TypeJoinCode = lazyPart(() => import('./TypeJoinCode.tsx'), 'TypeJoinCode')

/** Where groups are found: the way in for those who were given a code. */
export function HaveJoinCode() {
  const [isTyping, setTyping] = useState(false)
  return (
    <>
      <Button icon="qr-code" onPress={() => setTyping(true)}>
        {t('I have a join code')}
      </Button>
      {isTyping && <TypeJoinCode onClose={() => setTyping(false)} />}
    </>
  )
}
