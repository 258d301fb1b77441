import styles from './hero-picture.module.css'

export const HeroPicture = () => (
  <svg aria-hidden="true" className={styles.picture} viewBox="0 0 320 250">
    <path className={styles.ground} d="M24 226h272" />
    <path className={styles.paper} d="M206 46h84v138l-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6V46Z" />
    <path className={styles.fine} d="M222 68h34M222 88h22m22 0h10M222 106h28m8 0h18M222 124h20m26 0h8" />
    <path className={styles.rule} d="M232 140h44" />
    <path className={styles.price} d="M246 158h30" />
    <g transform="rotate(-9 118 92)">
      <path className={styles.fine} d="M72 62v10m0 8v18m94-22v26" />
      <rect className={styles.phone} height="176" rx="20" width="90" x="74" y="18" />
      <rect className={styles.fine} height="44" rx="12" width="42" x="83" y="27" />
      <circle className={styles.fine} cx="96" cy="41" r="6.5" />
      <circle className={styles.fine} cx="112" cy="57" r="6.5" />
    </g>
    <path className={styles.back} d="M40 142 70 118h128l22 24" />
    <path className={styles.box} d="M40 142h180v84H40z" />
    <path className={styles.box} d="m40 142-22 22M220 142l22 22" />
    <path className={styles.fine} d="M116 142v26h28v-26M56 210h34M56 200h20" />
  </svg>
)
