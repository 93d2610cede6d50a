import { useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import { Field } from './Field.tsx'
import { inputAttributes } from './TextField.tsx'
import type { TextInputProps } from './TextField.tsx'
import { splitLabels, useField } from './useField.ts'
import type { FieldLabels } from './useField.ts'
import { usePreHydrationInput } from './usePreHydrationInput.ts'
import control from './control.module.css'

export interface PasswordFieldProps extends FieldLabels, Omit<TextInputProps, 'autoComplete' | 'dir' | 'spellCheck'> {
  /** Tells password managers what to fill in. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly labelEnd?: ReactNode
  readonly size?: 'default' | 'touch'
  /** Below the control, tied to it: the strength meter. */
  readonly meter?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A password, with a button to reveal it. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const { labels, rest: own } = splitLabels(props)
  const { labelEnd, size = 'default', meter, className, ref, ...rest } = own
  const strings = useUiStrings()
  const [isRevealed, setRevealed] = useState(false)
  const field = useField(labels)
  usePreHydrationInput(field.ids.control, rest.value, rest.onChange)
  return (
    <Field {...field.words} ids={field.ids} labelEnd={labelEnd} className={className}>
      <div className={cx(control['control'], control['frame'], size === 'touch' && control['touch'])}>
        <input
          {...inputAttributes(rest)}
          {...field.control}
          ref={ref}
          type={isRevealed ? 'text' : 'password'}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={control['bare']}
        />
        <IconButton
          icon={isRevealed ? 'eye-slash' : 'eye'}
          size="dense"
          label={isRevealed ? strings.hidePassword : strings.showPassword}
          className={control['inset']}
          onPress={() => setRevealed(!isRevealed)}
        />
      </div>
      {meter}
    </Field>
  )
}
