import styles from './FormSkeleton.module.css'

/** A skeleton with the geometry of fields below their labels. */
export function FormSkeleton({ fields }: { readonly fields: number }) {
  return (
    <div className={styles['form']}>
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles['field']} />
      ))}
    </div>
  )
}
