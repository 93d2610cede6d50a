import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { Stack } from '@koinon/ui/foundations/Stack'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t } from '#lib/text/i18n/index.ts'
import type { PendingAttachment } from './createAttachments.ts'
import styles from './AttachmentList.module.css'

const maxLength = 1500

export interface AltTextDialogProps {
  readonly picture: Pick<PendingAttachment, 'name' | 'preview' | 'alt'>
  readonly onDescribe: (alt: string) => void
  readonly onClose: () => void
}

/** A picture's content in words, for people who cannot see it. */
export function AltTextDialog({ picture: { name, preview, alt }, onDescribe, onClose }: AltTextDialogProps) {
  const [text, setText] = useState(alt)
  const save = () => {
    onDescribe(text.trim())
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('Image description')}
      isDismissable={text === alt}
      actions={
        <Button variant="primary" onPress={save}>
          {t('Save description')}
        </Button>
      }
    >
      <Stack gap={5}>
        <img className={styles['whole']} src={preview} alt={name} />
        <TextArea
          label={t('Describe this image for people who can’t see it')}
          value={text}
          onChange={setText}
          maxLength={maxLength}
          dir="auto"
        />
      </Stack>
    </Dialog>
  )
}
