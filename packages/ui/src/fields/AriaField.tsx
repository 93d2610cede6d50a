import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../foundations/Icon.tsx'
import { VisuallyHidden } from '../foundations/VisuallyHidden.tsx'
import { useUiStrings } from '../provider/UiProvider.tsx'
import { cx } from '../lib/cx.ts'
import type { FieldLabels } from './useField.ts'
import styles from './Field.module.css'

/** Label and hint of a field that React Aria wires by itself; it looks like `Field`. */
export function AriaFieldLabel({
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
}: Pick<FieldLabels, 'label' | 'isLabelHidden' | 'isOptional' | 'hint'>) {
  const strings = useUiStrings()
  const words = (
    <Label className={cx(styles['label'])}>
      {label}
      {isOptional && <span className={styles['optional']}> ({strings.optional})</span>}
    </Label>
  )
  return (
    <>
      {isLabelHidden ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      {hint !== undefined && (
        <Text slot="description" className={styles['hint']}>
          {hint}
        </Text>
      )}
    </>
  )
}

export function AriaFieldError({ children }: { readonly children: ReactNode }) {
  return (
    <FieldError className={cx(styles['error'])}>
      <Icon name="warning-circle" size="s" isFilled />
      <span>{children}</span>
    </FieldError>
  )
}
