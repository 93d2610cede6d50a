import { Switch } from '@koinon/ui/choices/Switch'
import type { FirstChoices } from './useFirstChoices.ts'

interface FollowAllProps {
  readonly ids: readonly string[]
  readonly choices: FirstChoices
  /** "Follow all 8". */
  readonly label: string
}

/** Switches all suggestions of one kind on or off. */
export function FollowAll({ ids, choices, label }: FollowAllProps) {
  if (ids.length < 2) return null
  return (
    <Switch isSelected={ids.every(choices.isOn)} onChange={(isOn) => choices.setOn(ids, isOn)}>
      {label}
    </Switch>
  )
}
