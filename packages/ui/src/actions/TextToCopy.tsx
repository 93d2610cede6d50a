import { useEffect, useRef } from 'react'
import { TextArea } from '../fields/TextArea.tsx'
import { Text } from '../foundations/Text.tsx'
import { Dialog } from '../dialogs/Dialog.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { Button } from './Button.tsx'

export interface TextToCopyProps {
  readonly text: string
  readonly onClose: () => void
}

/** A text to be copied by hand: selected, so that only the last step is left. */
export function TextToCopy({ text, onClose }: TextToCopyProps) {
  const strings = useUiStrings()
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.select()
  }, [])
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={strings.copyByHand}
      size="small"
      actions={<Button onPress={onClose}>{strings.close}</Button>}
    >
      <Text tone="muted">{strings.howToCopy}</Text>
      <TextArea ref={area} label={strings.textToCopy} isLabelHidden value={text} isReadOnly rows={2} />
    </Dialog>
  )
}
