import { useState } from 'react'
import { Pressable } from '@koinon/ui/actions/Pressable'
import { Text } from '@koinon/ui/foundations/Text'
import { t, word } from '../text/i18n/index.ts'
import { lazyPart } from '../navigation/lazyPart.tsx'
import styles from './AltButton.module.css'

const Dialog = lazyPart(() => import('@koinon/ui/dialogs/Dialog'), 'Dialog')

/** On a picture with a description: shows the description to everybody. */
export function AltButton({ text }: { readonly text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['alt']}>
      <Pressable
        className={styles['button']}
        onPress={() => setOpen(true)}
        aria-label={t('Alt: show image description')}
      >
        {word('Alt', 'mark of a picture that is described')}
      </Pressable>
      {isOpen && (
        <Dialog isOpen onOpenChange={setOpen} title={t('Image description')} size="small">
          <Text dir="auto">{text}</Text>
        </Dialog>
      )}
    </div>
  )
}
