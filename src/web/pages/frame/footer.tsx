/** What a reader should know about every page. */
export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap foot-in">
        <span>Core Explorer reads the network and changes nothing.</span>
        <span>Times are in UTC</span>
        <span className="end">Interface description 3.4.0</span>
      </div>
    </footer>
  );
}
