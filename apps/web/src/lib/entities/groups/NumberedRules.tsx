import { Prose } from '@koinon/ui/foundations/Prose'

/** The rules of a group, in order. Two may have the same words. */
export const NumberedRules = ({ rules }: { readonly rules: readonly string[] }) => (
  <Prose>
    <ol>
      {rules.map((rule, nth) => (
        <li key={nth} dir="auto">
          {rule}
        </li>
      ))}
    </ol>
  </Prose>
)
