/** One choice out of a few, with a legend. */

export function Radios<T extends string>({
  name,
  legend,
  value,
  choices,
  choose,
}: {
  name: string;
  legend: string;
  value: T;
  choices: [T, string][];
  choose: (value: T) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map(([one, label]) => (
          <label key={one}>
            <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
