import { useRef, useState } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { lazyPart } from '../lib/lazyPart.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import type { ReactionChoice } from './ReactionPicker.tsx'

const loadPicker = () =>
  Promise.all([import('../menus/Popover.tsx'), import('./ReactionPicker.tsx')]).then(
    ([{ Popover }, { ReactionPicker }]) => ({
      PickerPopover: function PickerPopover(props: {
        readonly label: string
        readonly choices: ReadonlyArray<ReactionChoice>
        readonly onPick: (emoji: string) => void
        readonly triggerRef: React.RefObject<Element | null>
        readonly isOpen: boolean
        readonly onOpenChange: (isOpen: boolean) => void
      }) {
        const { label, choices, onPick, ...popover } = props
        return (
          <Popover {...popover} label={label} placement="top start" isPadded={false}>
            {(close) => (
              <ReactionPicker
                label={label}
                choices={choices}
                onPick={(emoji) => {
                  onPick(emoji)
                  close()
                }}
              />
            )}
          </Popover>
        )
      },
    }),
  )
const PickerPopover = lazyPart(loadPicker, 'PickerPopover')

export interface ReactionPickerButtonProps {
  readonly choices: ReadonlyArray<ReactionChoice>
  readonly onPick: (emoji: string) => void
}

/** Opens all available reactions. Their code loads when the pointer or the focus comes near. */
export function ReactionPickerButton({ choices, onPick }: ReactionPickerButtonProps) {
  const strings = useUiStrings()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={trigger}
        icon="smiley"
        size="dense"
        label={strings.react}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={PickerPopover.ahead}
        onFocus={PickerPopover.ahead}
        onPress={() => {
          setOpened(true)
          setOpen(true)
        }}
      />
      {wasOpened && (
        <PickerPopover
          label={strings.reactionPicker}
          choices={choices}
          onPick={onPick}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  )
}
