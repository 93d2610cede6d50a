import type { ReactNode } from 'react'
import type { PreferredPage } from '#lib/navigation/startPage.ts'
import styles from './PageImage.module.css'

type Page = PreferredPage['page']

/** A line of text, this many units long. */
const line = (x: number, y: number, width: number) => (
  <rect key={`${x}/${y}`} x={x} y={y} width={width} height="3" rx="1.5" className={styles['line']} />
)
/** People are circles, groups squircles, events tickets: the shapes they have everywhere. */
const person = (x: number, y: number, radius: number) => (
  <circle key={y} cx={x} cy={y} r={radius} className={styles['mark']} />
)
const group = (x: number, y: number, size: number) => (
  <rect key={`${x}/${y}`} x={x} y={y} width={size} height={size} rx={size * 0.3} className={styles['mark']} />
)
const panel = (x: number, y: number, width: number, height: number) => (
  <rect key={`${x}/${y}`} x={x} y={y} width={width} height={height} rx="3" className={styles['panel']} />
)

const pictures: Readonly<Record<Page, () => ReactNode>> = {
  FEED: () =>
    [8, 39].map((y) => [person(30, y + 5, 5), line(39, y, 28), line(39, y + 6, 44), panel(39, y + 13, 44, 14)]),
  EXPLORE: () => [
    <rect key="search" x="25" y="7" width="58" height="9" rx="4.5" className={styles['outline']} />,
    ...[22, 43].flatMap((y) => [25, 46, 67].map((x) => panel(x, y, 16, 16))),
  ],
  GROUPS: () => [9, 26, 43].map((y) => [group(25, y, 12), line(42, y + 2, 30), line(42, y + 8, 40)]),
  EVENTS: () =>
    [8, 34].map((y) => (
      <g key={y}>
        <path
          d={`M28 ${y}h14a3 3 0 0 0 6 0h32a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3h-32a3 3 0 0 0-6 0h-14a3 3 0 0 1-3-3v-14a3 3 0 0 1 3-3z`}
          className={styles['panel']}
        />
        <rect x="30" y={y + 6} width="9" height="9" rx="2" className={styles['mark']} />
        {[line(53, y + 6, 24), line(53, y + 12, 16)]}
      </g>
    )),
  CHAT: () => [
    ...[12, 27, 42].map((y) => [person(28, y, 4), line(35, y - 1.5, 12)]),
    <path key="edge" d="M52 0v60" className={styles['hair']} />,
    panel(57, 9, 20, 9),
    <rect key="own" x="66" y="23" width="20" height="9" rx="3" className={styles['mark']} />,
    panel(57, 37, 24, 9),
  ],
  GROUP: () => [
    <rect key="banner" x="19" y="0" width="77" height="20" className={styles['panel']} />,
    <rect key="edge" x="24" y="11" width="19" height="19" rx="6" className={styles['paper']} />,
    group(26, 13, 15),
    [line(47, 25, 30), line(26, 37, 57), line(26, 44, 50), line(26, 51, 34)],
  ],
}

/** The side navigation, with the current item highlighted. */
const places = ['FEED', 'GROUPS', 'EVENTS', 'CHAT', 'EXPLORE']
const open = (page: Page): number => places.indexOf(page === 'GROUP' ? 'GROUPS' : page)

/** A small drawing of a page, for choosing it by its looks. The text beside it says what it is. */
export function PageImage({ page }: { readonly page: Page }) {
  return (
    <svg viewBox="0 0 96 60" className={styles['picture']} aria-hidden="true">
      <path d="M18.5 0v60" className={styles['hair']} />
      {places.map((place, index) => (
        <rect
          key={place}
          x="5"
          y={8 + index * 9}
          width="9"
          height="4"
          rx="2"
          className={styles[index === open(page) ? 'mark' : 'line']}
        />
      ))}
      {pictures[page]()}
    </svg>
  )
}
