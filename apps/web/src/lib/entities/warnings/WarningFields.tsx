import { NativeSelect } from '@koinon/ui/choices/NativeSelect'
import { TextArea } from '@koinon/ui/fields/TextArea'
import { OptionalRuleField } from '#lib/entities/reports/OptionalRuleField.tsx'
import { filledText } from '#lib/forms/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'

const longest = 1000

interface WarningFieldsProps {
  /** Of the person to warn. */
  readonly name: string
  readonly groupRules?: readonly string[] | undefined
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** The fields of a warning, in a group and on the platform. */
export const WarningFields = ({ name, groupRules, errors }: WarningFieldsProps) => (
  <>
    <PointsField error={errors['points']} />
    <TextArea
      name="text"
      label={word('What to say', 'field of a warning')}
      hint={t('{name} reads this.', { name })}
      error={errors['text']}
      counterLimit={longest}
      rows={4}
      dir="auto"
      isRequired
    />
    <OptionalRuleField groupRules={groupRules} error={errors['rule']} />
  </>
)

/** The filled fields as the calls that warn take them. */
export function filledWarning(filled: FormData): { points: number; text: string; rule?: string } {
  const rule = filledText(filled, 'rule')
  return { points: Number(filledText(filled, 'points')), text: filledText(filled, 'text'), ...(rule && { rule }) }
}

/** How much a warning weighs. */
const PointsField = ({ error }: { readonly error: string | undefined }) => (
  <NativeSelect
    name="points"
    label={word('Points', 'of a warning')}
    hint={t('They count for 90 days.')}
    defaultValue="1"
    error={error}
    options={[
      { value: '0', label: t('None: a message only') },
      ...[1, 2, 3].map((points) => ({
        value: String(points),
        label: t('{count, plural, one {# point} other {# points}}', { count: points }),
      })),
    ]}
  />
)
