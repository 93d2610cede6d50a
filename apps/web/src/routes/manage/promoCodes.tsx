import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { NativeSelect } from '@koinon/ui/forms/NativeSelect'
import { Switch } from '@koinon/ui/forms/Switch'
import { Link } from '@koinon/ui/foundations/Link'
import { NewPromoCodeDialog } from '../../features/administration/promoDialogs.tsx'
import { worthWords } from '../../features/administration/promoWords.ts'
import { SearchBar } from '../../features/administration/SearchBar.tsx'
import { Table } from '../../features/administration/Table.tsx'
import { Page } from '../../features/administration/parts.tsx'
import { useMutationCall, usePages } from '../../lib/calls/index.ts'
import type { ItemOf } from '../../lib/calls/index.ts'
import { formatDate, formatNumber } from '../../lib/format.ts'
import { t, word } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { Screen } from '../../lib/shell/Screen.tsx'
import { Emptiness } from '../../lib/states/Emptiness.tsx'
import { Loaded, LoadMore } from '../../lib/states/index.ts'
import { RowsSkeleton } from '../../lib/states/RowsSkeleton.tsx'
import { tellFailure } from '../../lib/toasts.ts'

type Code = ItemOf<'admin.promoCodesList'>

/** A21: promo codes. */
export function ManagedPromoCodes() {
  const { q = '', state } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const list = usePages('admin.promoCodesList', {
    body: {
      ...(q === '' ? {} : { query: q }),
      ...(state === 'usable' ? { active: true } : state === 'ended' ? { active: false } : {}),
    },
  })
  const look = (more: object) =>
    void navigate({ to: '.', search: { q: q === '' ? undefined : q, state, ...more }, replace: true })
  return (
    <Screen
      title={t('Promo codes')}
      parent={paths.manage}
      actions={<Button onPress={() => setMaking(true)}>{t('New code')}</Button>}
    >
      <Page>
        <SearchBar
          label={t('Letters of a code, or of its note')}
          query={q}
          onSearch={(query) => look({ q: query === '' ? undefined : query })}
        >
          <NativeSelect
            label={word('State', 'filter')}
            size="dense"
            value={state ?? ''}
            onChange={(value) => look({ state: value === '' ? undefined : value })}
            options={[
              { value: '', label: word('Any', 'filter by state') },
              { value: 'usable', label: t('Can be used') },
              { value: 'ended', label: t('Cannot be used') },
            ]}
          />
        </SearchBar>
        <Loaded query={list} skeleton={<RowsSkeleton rows={5} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Emptiness kind="post">{t('There is no such code. Make one, and hand it on.')}</Emptiness>
            ) : (
              <Codes items={items} />
            )
          }
        </Loaded>
        <LoadMore {...list} />
        {isMaking && <NewPromoCodeDialog onClose={() => setMaking(false)} />}
      </Page>
    </Screen>
  )
}

function Codes({ items }: { readonly items: readonly Code[] }) {
  return (
    <Table
      label={t('Promo codes')}
      rows={items}
      idOf={({ id }) => id}
      columns={[
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
        { id: 'worth', label: word('Gives', 'column: what a code is worth'), renderCell: (code) => worthWords(code) },
        {
          id: 'used',
          label: word('Used', 'column: how often'),
          isNumber: true,
          renderCell: ({ used, totalLimit }) =>
            totalLimit === null
              ? formatNumber(used)
              : t('{used} of {limit}', { used: formatNumber(used), limit: formatNumber(totalLimit) }),
        },
        {
          id: 'ends',
          label: word('Until', 'column'),
          renderCell: ({ expirationDate }) =>
            expirationDate === null ? '–' : formatDate(expirationDate, 'shortWithYear'),
        },
        { id: 'note', label: word('Note', 'column'), renderCell: ({ note }) => <span dir="auto">{note ?? '–'}</span> },
        { id: 'active', label: word('Active', 'column'), renderCell: (code) => <ActiveSwitch code={code} /> },
      ]}
    />
  )
}

function ActiveSwitch({ code: { id, code, active } }: { readonly code: Code }) {
  const set = useMutationCall('admin.promoCodesSetActive', {
    invalidates: ['admin.promoCodesList', 'admin.promoCodesDetails'],
    onFailure: (error) => tellFailure(error),
  })
  return (
    <Switch isSelected={active} isSaving={set.isPending} onChange={(on) => set.mutate({ body: { id, active: on } })}>
      {t('{code} can be used', { code })}
    </Switch>
  )
}
