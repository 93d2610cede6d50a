export { Loaded } from './Loaded.tsx'
export { LoadMore } from './LoadMore.tsx'
export { ProblemPanel } from './ProblemPanel.tsx'
export { commitOnPageHide } from './commitOnPageHide.ts'
