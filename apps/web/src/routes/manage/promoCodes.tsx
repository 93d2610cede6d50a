import { useNavigate } from '@tanstack/react-router'
import { Button } from '@koinon/ui/actions/Button'
import { Switch } from '@koinon/ui/choices/Switch'
import { VisuallyHidden } from '@koinon/ui/foundations/VisuallyHidden'
import { Link } from '@koinon/ui/foundations/Link'
import { ResultList } from '#features/administration/results/ResultList.tsx'
import { FilterSelect } from '#features/administration/FilterSelect.tsx'
import { NewPromoCodeDialog } from '#features/administration/promo/NewPromoCodeDialog.tsx'
import { lastMoment } from '#features/administration/promo/promoCodes.ts'
import { promoValueText } from '#features/administration/promoValueText.ts'
import { SearchBar } from '#features/administration/SearchBar.tsx'
import type { Column } from '#features/administration/Table.tsx'
import { Page } from '#features/administration/adminLayout.tsx'
import { useAddressFilters } from '#features/administration/useAddressFilters.ts'
import { useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { ItemOf } from '#lib/data/calls/index.ts'
import { formatDate, formatNumber } from '#lib/text/format.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { paths } from '#lib/navigation/paths.ts'
import { Screen } from '#lib/navigation/shell/Screen.tsx'
import { toastFailure } from '#lib/feedback/toasts.ts'

type Code = ItemOf<'admin.promoCodesList'>
const states = ['usable', 'ended'] as const

/** A21: promo codes. */
export const ManagedPromoCodes = () => <PromoCodes />

/** The list while a code is being made, at an address of its own. */
export const NewPromoCode = () => <PromoCodes isMaking />

function PromoCodes({ isMaking = false }: { readonly isMaking?: boolean }) {
  const { q, state, filterBy, isNarrowed } = useAddressFilters()
  const navigate = useNavigate()
  const place = paths.managed('promo-codes')
  const chosen = states.find((known) => known === state)
  const list = usePages('admin.promoCodesList', {
    body: { ...(q === '' ? {} : { query: q }), ...(chosen === undefined ? {} : { active: chosen === 'usable' }) },
  })
  return (
    <Screen
      title={t('Promo codes')}
      parent={paths.manage}
      actions={<Button onPress={() => void navigate({ to: `${place}/new`, search: true })}>{t('New code')}</Button>}
    >
      <Page>
        <SearchBar label={t('Search codes and notes')} query={q} onSearch={(query) => filterBy({ q: query })}>
          <FilterSelect
            label={word('State', 'filter')}
            all={word('Any', 'filter by state')}
            value={chosen}
            choices={[
              { value: 'usable', label: word('Active', 'state of a promo code') },
              { value: 'ended', label: word('Inactive', 'state of a promo code') },
            ]}
            onChange={(value) => filterBy({ state: value })}
          />
        </SearchBar>
        <ResultList
          query={list}
          label={t('Promo codes')}
          kind="post"
          empty={t('No promo codes yet')}
          isNarrowed={isNarrowed}
          idOf={({ id }) => id}
          columns={columns()}
        />
        {isMaking && <NewPromoCodeDialog onClose={() => void navigate({ to: place, search: true, replace: true })} />}
      </Page>
    </Screen>
  )
}

const columns = (): readonly Column<Code>[] => [
  {
    id: 'code',
    label: word('Code', 'column'),
    isPlain: true,
    renderCell: ({ id, code }) => (
      <Link href={paths.managedPromoCode(id)}>
        <bdi>{code}</bdi>
      </Link>
    ),
  },
  {
    id: 'worth',
    label: word('Gives', 'column: what a code is worth'),
    isTight: true,
    renderCell: (code) => promoValueText(code),
  },
  {
    id: 'used',
    label: word('Used', 'column: how often'),
    isNumber: true,
    isTight: true,
    renderCell: ({ used, totalLimit }) =>
      totalLimit === null
        ? formatNumber(used)
        : t('{used} of {limit}', { used: formatNumber(used), limit: formatNumber(totalLimit) }),
  },
  {
    id: 'ends',
    label: word('Until', 'column'),
    isTight: true,
    renderCell: ({ expirationDate }) =>
      expirationDate === null ? null : formatDate(lastMoment(expirationDate), 'shortWithYear'),
  },
  {
    id: 'note',
    label: word('Note', 'column'),
    renderCell: ({ note }) => (note === null ? null : <span dir="auto">{note}</span>),
  },
  {
    id: 'active',
    label: word('Active', 'column'),
    isTight: true,
    isPlain: true,
    renderCell: (code) => <ActiveSwitch code={code} />,
  },
]

function ActiveSwitch({ code: { id, code, active } }: { readonly code: Code }) {
  const set = useMutationCall('admin.promoCodesSetActive', {
    invalidates: ['admin.promoCodesList', 'admin.promoCodesDetails'],
    onFailure: (error) => toastFailure(error),
  })
  return (
    <Switch isSelected={active} isSaving={set.isPending} onChange={(on) => set.mutate({ body: { id, active: on } })}>
      <VisuallyHidden>{t('{code} is active', { code })}</VisuallyHidden>
    </Switch>
  )
}
