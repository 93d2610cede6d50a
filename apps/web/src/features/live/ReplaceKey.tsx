import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { RadioGroup } from '@koinon/ui/choices/RadioGroup'
import { Dialog } from '@koinon/ui/dialogs/Dialog'
import { t, word } from '#lib/text/i18n/index.ts'
import type { StreamKey } from './types.ts'
import type { KeyReplacement } from './types.ts'

interface ReplaceKeyProps {
  /** Undefined while nothing is asked. */
  readonly streamKey: StreamKey | undefined
  readonly onClose: () => void
  readonly onReplace: (key: StreamKey, replacing: KeyReplacement) => void
}

/** Asks how long the old key keeps working beside the new one. */
export function ReplaceKey({ streamKey, onClose, onReplace }: ReplaceKeyProps) {
  const [minutes, setMinutes] = useState('0')
  const options = [
    {
      value: '0',
      label: t('Stop at once'),
      hint: t('If the key may have leaked. Streams using it end at once.'),
    },
    { value: '10', label: t('Ten more minutes'), hint: t('Lets a running stream switch.') },
    { value: '1440', label: t('One more day') },
  ]
  return (
    <Dialog
      isOpen={streamKey !== undefined}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Replace {key}', { key: streamKey?.label ?? '' })}
      size="small"
      actions={
        <>
          <Button onPress={onClose}>{word('Cancel', 'button: leaves it as it was')}</Button>
          <Button
            variant="primary"
            onPress={() => streamKey !== undefined && onReplace(streamKey, { overlapMinutes: Number(minutes) })}
          >
            {t('Create the new key')}
          </Button>
        </>
      }
    >
      <RadioGroup legend={t('Old key keeps working for')} options={options} value={minutes} onChange={setMinutes} />
    </Dialog>
  )
}
