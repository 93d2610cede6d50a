import { Pressable } from '@koinon/ui/actions/Pressable'
import { Icon } from '@koinon/ui/foundations/Icon'
import { Link } from '@koinon/ui/foundations/Link'
import { Text } from '@koinon/ui/foundations/Text'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { word } from '../../text/i18n/index.ts'
import styles from './StepList.module.css'

export interface Step {
  readonly id: string
  readonly label: string
  readonly isDone: boolean
  /** Where to do it, or the control that does it here. */
  readonly way: string | (() => void)
}

/** Things to do, in any order, each ticked off when done. */
export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul role="list" className={styles['steps']}>
      {steps.map((step) => (
        <li key={step.id} className={styles['step']}>
          {step.isDone ? <Icon name="check-circle" isFilled /> : <span className={styles['open']} aria-hidden="true" />}
          <StepAction {...step} />
        </li>
      ))}
    </ul>
  )
}

function StepAction({ label, isDone, way }: Step) {
  if (isDone)
    return (
      <Text as="span" tone="muted">
        {label}
        <VisuallyHidden> ({word('done', 'a step of several')})</VisuallyHidden>
      </Text>
    )
  if (typeof way === 'string') return <Link href={way}>{label}</Link>
  return (
    <Pressable className={styles['act']} onPress={way}>
      {label}
    </Pressable>
  )
}
