/** A checkbox setting. */
export function Check(properties: { name: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { name, note, isOn, onChange } = properties;
  return (
    <label className="flex cursor-pointer gap-3 py-1">
      <input
        className="size-6 flex-none accent-accent"
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        {name}
        <small className="block text-xs font-normal text-ink-3">{note}</small>
      </span>
    </label>
  );
}
