import type { ReactNode } from 'react'
import styles from './TopicPicture.module.css'

const c = (name: string) => styles[name]

/** Scenes of 180 × 100, by the last three digits of the ids of the topics that an installation begins with. */
const scenes: Readonly<Record<string, ReactNode>> = {
  100: (
    <>
      <path className={c('k8')} d="M0 0h180v100H0z" />
      <path className={c('k7')} d="M0 0h26q10 50-26 92zM180 0h-26q-10 50 26 92z" />
      <ellipse className={c('sun')} cx="90" cy="88" rx="62" ry="10" />
      <path className={c('paper')} d="M84 28h26v6H90v38a8 8 0 1 1-6-8z" />
      <circle className={c('k2')} cx="54" cy="72" r="11" />
      <circle className={c('k5')} cx="128" cy="70" r="12" />
      <path className={c('lines')} d="M30 20q60 14 120 0" />
    </>
  ),
  200: (
    <>
      <path className={c('k6')} d="M0 0h180v100H0z" />
      <path className={c('sun')} d="M70 100V52a20 20 0 0 1 40 0v48z" />
      <path className={c('k1')} d="M90 32v68H70V52a20 20 0 0 1 20-20z" />
      <path className={c('k5')} d="M28 100V62a13 13 0 0 1 26 0v38zM126 100V62a13 13 0 0 1 26 0v38z" />
      <path className={c('lines')} d="M70 66h40M90 32v68M28 74h26M126 74h26" />
    </>
  ),
  300: (
    <>
      <path className={c('soft')} d="M0 0h180v100H0z" />
      <circle className={c('sun')} cx="146" cy="26" r="14" />
      <path className={c('k4')} d="M0 78q60-22 180 0v22H0z" />
      <path className={c('paper')} d="M58 48h62v40H58z" />
      <path className={c('k1')} d="M50 50l39-30 39 30z" />
      <path className={c('k2')} d="M82 64h16v24H82z" />
      <path className={c('k6')} d="M64 58h12v12H64zM104 58h12v12h-12z" />
    </>
  ),
  400: (
    <>
      <path className={c('soft')} d="M0 0h180v100H0z" />
      <path className={c('k5')} d="M0 66h180v34H0z" />
      <path className={c('lines')} d="M0 82h180" />
      <circle className={c('k2')} cx="52" cy="58" r="22" />
      <path className={c('lines')} d="M30 58h44M52 36v44M38 42q14 16 0 32M66 42q-14 16 0 32" />
      <path className={c('k1')} d="M112 34a13 13 0 0 1 22 8 13 13 0 0 1 22-8c10 12-8 28-22 38-14-10-32-26-22-38z" />
    </>
  ),
  500: (
    <>
      <path className={c('k2')} d="M0 0h180v100H0z" />
      <path className={c('sunken')} d="M0 44h180v5H0zM0 94h180v6H0z" />
      <path className={c('k6')} d="M14 8h10v36H14zM66 14h9v30h-9zM22 58h11v36H22zM120 60h9v34h-9z" />
      <path className={c('sun')} d="M27 14h9v30h-9zM96 6h12v38H96zM62 62h10v32H62zM140 56h10v38h-10z" />
      <path className={c('k5')} d="M40 6h13v38H40zM130 12h10v32h-10zM40 54h12v40H40zM96 58h12v36H96z" />
      <path className={c('paper')} d="M80 10h9v34h-9zM148 8h14v36h-14zM80 56h8v38h-8zM158 60h8v34h-8z" />
    </>
  ),
  600: (
    <>
      <path className={c('k4')} d="M0 0h180v100H0z" />
      <path className={c('paper')} d="M14 36h152v28H14z" />
      <path className={c('sun')} d="M34 42h14v16H34zM64 42h14v16H64zM102 42h14v16h-14zM132 42h14v16h-14z" />
      <path className={c('k2')} d="M30 18a9 9 0 1 1 .1 0zM90 18a9 9 0 1 1 .1 0zM150 18a9 9 0 1 1 .1 0z" />
      <path className={c('k8')} d="M60 92a9 9 0 1 1 .1 0zM120 92a9 9 0 1 1 .1 0z" />
    </>
  ),
  700: (
    <>
      <path className={c('soft')} d="M0 0h180v100H0z" />
      <path className={c('k2')} d="M10 74h160v8H10zM22 82h7v18h-7zM150 82h7v18h-7z" />
      <path className={c('k6')} d="M58 34h58v36H58z" />
      <path className={c('paper')} d="M63 39h48v26H63z" />
      <path className={c('lines')} d="M70 58l10-8 8 5 16-12" />
      <path className={c('k7')} d="M50 70h74l6 5H44z" />
      <path className={c('k1')} d="M136 60h14v14h-14z" />
      <path className={c('k5')} d="M143 60q-12-10-6-20 12 6 6 20zM143 60q12-8 8-16-10 4-8 16z" />
    </>
  ),
  800: (
    <>
      <path className={c('soft')} d="M0 0h180v100H0z" />
      <circle className={c('sun')} cx="132" cy="30" r="15" />
      <path className={c('k5')} d="M0 56q50-34 92-8 34-24 88 4v20H0z" />
      <path className={c('k6')} d="M0 68h180v32H0z" />
      <path className={c('k1')} d="M48 72h58l-8 12H58z" />
      <path className={c('paper')} d="M76 26v44h24q-4-26-24-44zM72 36v34H56q4-20 16-34z" />
      <path className={c('lines')} d="M16 88h26M112 92h34M134 80h26" />
    </>
  ),
}

const patches = ['k1', 'k6', 'sun', 'k5', 'paper', 'k8', 'k2', 'k4']

/** For a topic of the operator's own: a quilt that differs by its place in the list. */
const quilt = (index: number) =>
  Array.from({ length: 8 }, (_, patch) => (
    <rect
      key={patch}
      className={c(patches[(patch * 3 + index) % patches.length] ?? 'soft')}
      x={(patch % 4) * 45}
      y={Math.floor(patch / 4) * 50}
      width="45"
      height="50"
    />
  ))

/** The picture of a topic. */
export function TopicPicture({ id, index }: { readonly id: string; readonly index: number }) {
  return (
    <svg viewBox="0 0 180 100" preserveAspectRatio="xMidYMid slice" focusable="false">
      {scenes[id.slice(-3)] ?? quilt(index)}
    </svg>
  )
}
