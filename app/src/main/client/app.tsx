import { render } from "preact"; import { useState } from "preact/hooks"; function A(){const [n]=useState(1); return <p>{n}</p>} render(<A/>, document.body);
