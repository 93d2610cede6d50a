import { LinkButton } from '@koinon/ui/actions/LinkButton'
import { Text } from '@koinon/ui/foundations/Text'
import { weightText } from '#features/moderation/labels.ts'
import { RuleList } from '#features/moderation/rules/RuleList.tsx'
import { usePages } from '#lib/data/calls/index.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { isAdministrator, useAccount } from '#lib/session/index.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import styles from './Appeals.module.css'

/** The automatic rules, with their accuracy. Administrators edit them. */
export function Rules() {
  const rules = usePages('admin.rulesList', { body: {} })
  const mayChange = isAdministrator(useAccount())
  return (
    <Screen
      title={word('Rules', 'that flag by themselves')}
      parent={paths.manage}
      actions={mayChange && <LinkButton href={`${paths.rules}/new`}>{t('New rule')}</LinkButton>}
    >
      <div className={styles['page']}>
        <Text tone="muted">
          {t('Flags count together with members’ reports. Rules that are often wrong count less.')}
        </Text>
        <Loaded query={rules} skeleton={<RowsSkeleton rows={5} />}>
          {({ items }) => (
            <RuleList
              rules={items}
              effectOf={({ score }) => weightText(score)}
              hrefOf={mayChange ? ({ id }) => `${paths.rules}/${id}` : undefined}
            />
          )}
        </Loaded>
        <LoadMore {...rules} />
      </div>
    </Screen>
  )
}
