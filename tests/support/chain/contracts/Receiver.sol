// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Needs more gas than an address without code, and takes nothing while it is closed.
contract Receiver {
    uint256 private payments;
    bool private closed;

    function close(bool value) external {
        closed = value;
    }

    receive() external payable {
        require(!closed);
        payments += 1;
    }
}
